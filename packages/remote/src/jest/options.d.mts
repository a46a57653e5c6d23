export declare const swc: object;
export declare const ready: string;

import { useLocation, useParams } from 'react-router-dom';

export { useLocation, useParams };
/** Query parameters of the present route, by name; a repeated one gives its first value. */
export declare function useQueryParams(): Readonly<Record<string, string | undefined>>;

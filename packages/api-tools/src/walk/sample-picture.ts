/** A chessboard of 96 by 96 pixels: the quality check accepts its edges as those of a photograph. */
const chessboard = `
/9j/2wBDAA0NDQ0ODQ4QEA4UFhMWFB4bGRkbHi0gIiAiIC1EKjIqKjIqRDxJOzc7STxsVUtLVWx9aWNpfZeHh5e+tb75+f//2wBDAQ0NDQ0ODQ4QEA4UFh
MWFB4bGRkbHi0gIiAiIC1EKjIqKjIqRDxJOzc7STxsVUtLVWx9aWNpfZeHh5e+tb75+f//wgARCABgAGADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAA
AAAABwAG/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEAMQAAAAxLFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMU
OkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6f/EABQQAQAAAAAAAAAAAAAAAAAAAHD/2gAIAQEAAT8AEP/E
ABQRAQAAAAAAAAAAAAAAAAAAAFD/2gAIAQIBAT8AE//EABQRAQAAAAAAAAAAAAAAAAAAAFD/2gAIAQMBAT8AE//Z`;

/** A JPEG that the lender takes for a photograph. */
export function samplePicture(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(chessboard, 'base64'));
}

/** That picture as a file of a form. */
export function pictureFile(name: string): File {
  return new File([samplePicture()], name, { type: 'image/jpeg' });
}

/** A chessboard of 96 by 96 pixels: the quality check accepts its edges as those of a photograph. */
const chessboard = `
/9j/2wBDAA0NDQ0ODQ4QEA4UFhMWFB4bGRkbHi0gIiAiIC1EKjIqKjIqRDxJOzc7STxsVUtLVWx9aWNpfZeHh5e+tb75+f//2wBDAQ0NDQ0ODQ4QEA4UFh
MWFB4bGRkbHi0gIiAiIC1EKjIqKjIqRDxJOzc7STxsVUtLVWx9aWNpfZeHh5e+tb75+f//wgARCABgAGADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAA
AAAABwAG/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEAMQAAAAxLFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMU
OkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6TFDpMUOkxQ6f/EABQQAQAAAAAAAAAAAAAAAAAAAHD/2gAIAQEAAT8AEP/E
ABQRAQAAAAAAAAAAAAAAAAAAAFD/2gAIAQIBAT8AE//EABQRAQAAAAAAAAAAAAAAAAAAAFD/2gAIAQMBAT8AE//Z`;

/** Where the height and the width are in that file, in one byte each. */
const [heightAt, widthAt] = [146, 148];

/**
 * A JPEG that the lender takes for a photograph.
 * @param variant 0 to 255: each is another picture, a row or a column smaller
 */
export function samplePicture(variant = 0): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(Buffer.from(chessboard, 'base64'));
  bytes[heightAt] = 96 - (variant % 16);
  bytes[widthAt] = 96 - Math.floor((variant % 256) / 16);
  return bytes;
}

/** That picture as a file of a form. */
export function pictureFile(name: string, variant?: number): File {
  return new File([samplePicture(variant)], name, { type: 'image/jpeg' });
}

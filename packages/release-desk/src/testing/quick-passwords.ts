import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';

const { scrypt } = crypto;

type Done = (error: Error | null, key: Buffer) => void;

/** Hashes at the least cost, whatever is asked for: at the real one each log-in of a test takes a tenth of a second. */
function quickScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
) {
  scrypt(password, salt, length, { ...options, N: 2 }, done);
}

beforeAll(() => {
  Reflect.set(crypto, 'scrypt', quickScrypt);
});
afterAll(() => {
  Reflect.set(crypto, 'scrypt', scrypt);
});

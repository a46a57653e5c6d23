import { parseErrorCode, parseListing } from './bucket-xml';

function contents(key: string, etag = '&quot;e&quot;') {
  return `<Contents><Key>${key}</Key><LastModified>2026-03-01T08:00:00.000Z</LastModified><ETag>${etag}</ETag></Contents>`;
}
function listing(content: string) {
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</ListBucketResult>`;
}

describe('a list of objects', () => {
  test.each([
    ['entities', 'a&amp;b&#34;c&#x26;', 'a&b"c&'],
    ['spaces', ' a b ', ' a b '],
    ['digits', '007', '007'],
  ])('decodes keys with %s', (_what, written, key) => {
    expect(parseListing(listing(contents(written))).entries).toEqual([
      { key, etag: '"e"', modified: Date.UTC(2026, 2, 1, 8) },
    ]);
  });

  test('has the same ETag whichever way its quotes are written', () => {
    const etags = ['&quot;e&quot;', '&#34;e&#34;', '"e"', 'e'];
    expect(parseListing(listing(etags.map(etag => contents('k', etag)).join(''))).entries).toEqual(
      etags.map(() => expect.objectContaining({ etag: '"e"' })),
    );
  });

  test('names the next page', () => {
    const next = '<NextContinuationToken>t&amp;1</NextContinuationToken>';
    expect(parseListing(listing(contents('k') + next)).next).toBe('t&1');
    expect(parseListing(listing(contents('k'))).next).toBeUndefined();
  });

  test('may be empty', () => expect(parseListing(listing(''))).toEqual({ entries: [], next: undefined }));

  test.each(['', 'not XML', '<Error><Code>SlowDown</Code></Error>'])('is not %j', text => {
    expect(() => parseListing(text)).toThrow();
  });
});

test.each([
  ['<Error><Code>SlowDown</Code></Error>', 'SlowDown'],
  ['<html>Bad gateway</html>', ''],
  ['', ''],
  ['<Error><Code>', ''],
])('the code of the error response %j is %j', (text, code) => {
  expect(parseErrorCode(text)).toBe(code);
});

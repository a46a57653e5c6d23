import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionNames, readIncoming } from '@sunbird/native-bridge';

const documents = join(__dirname, '..', '..', '..', 'docs');
const guide = readFileSync(join(documents, 'wrapper-guide.md'), 'utf8');

/** A section of the guide, up to the next of its level. */
function section(heading: string): string {
  const [, text] = guide.split(`\n## ${heading}\n`);
  if (text === undefined) throw new Error(`The guide has no section ${heading}.`);
  return text.split('\n## ')[0] ?? '';
}

const platforms = [
  ['Android, Kotlin', 'android.kt'],
  ['iOS, Swift', 'ios.swift'],
  ['Flutter', 'flutter.dart'],
  ['React Native', 'react-native.tsx'],
] as const;

describe.each(platforms)('%s', (heading, file) => {
  const about = section(heading);
  const sample = readFileSync(join(documents, 'wrappers', file), 'utf8');
  const text = about + sample;

  test('says that it is untested, and names its file', () => {
    expect(about.trim()).toMatch(/^Untested\./);
    expect(sample).toMatch(/^\/\/ Untested/);
    expect(about).toContain(`(wrappers/${file})`);
  });

  test('answers every action, lists it, and refuses others', () => {
    // In the list of capabilities, and where it is answered.
    for (const name of actionNames)
      expect(text.match(new RegExp(`["']${name}["']`, 'g'))?.length).toBeGreaterThan(1);
    expect(text).toContain('unknown action');
  });

  test('acknowledges toLogin, and speaks of back, resume and networkChanged', () => {
    expect(text).toMatch(/toLogin[\s\S]{0,200}["']?ack["']?[:,] ?true/);
    for (const event of ['back', 'resume', 'networkChanged'])
      expect(text).toMatch(new RegExp(`["']${event}["']`));
    expect(text).toContain('handled');
  });

  test('gives its messages to `receive`, by a JSON encoder', () => {
    expect(text).toContain('sunbirdBridge.receive(');
    expect(text).toMatch(
      /JSONObject\.quote|arguments: \["text": text\]|jsonEncode\(jsonEncode|JSON\.stringify\(JSON/,
    );
  });

  test.each(['camera', 'file', 'link', 'pin', 'keyboard', 'start', 'WebView'])('covers: %s', subject => {
    expect(text.toLowerCase()).toContain(subject.toLowerCase());
  });
});

test('every message of the wrapper that the guide spells out can be read', () => {
  const messages = [...guide.matchAll(/`(\{[^`]*"(?:v|id)"[^`]*\})`/g)].map(([, text]) => text);
  expect(messages.length).toBeGreaterThan(1);
  for (const text of messages) expect(readIncoming(text).kind).not.toBe('broken');
});

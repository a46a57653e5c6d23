import { compileMessage } from '@sunbird/languages/messages';

/** Compiles a catalogue of ICU messages to syntax trees, so that no parser is shipped. */
export default function messagesLoader(source) {
  const compiled = {};
  for (const [key, message] of Object.entries(JSON.parse(source))) {
    try {
      compiled[key] = compileMessage(message);
    } catch (error) {
      throw new Error(`Message "${key}" is not a valid ICU message: ${error.message}`);
    }
  }
  return `${JSON.stringify(compiled)}`;
}

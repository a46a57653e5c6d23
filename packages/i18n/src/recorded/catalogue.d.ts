import type { Language } from '@sunbird/loan-domain';
import type { MessageFormatElement } from 'react-intl';
import type core from '../messages/en.json';
import type forms from '../messages/en-forms.json';
/** Messages by key: text as written, or compiled to its syntax tree by the build. */
export type MessageCatalogue = Readonly<Record<string, string | MessageFormatElement[]>>;
/**
 * The text of a message without placeholders or tags; undefined for every other. The build leaves such messages as
 * they are written, and no parser is shipped to read them.
 */
export declare function plainMessage(messages: MessageCatalogue, key: string): string | undefined;
/** Keys of the catalogue that every screen can use. */
export type CommonMessageKey = keyof typeof core | keyof typeof forms;
/** What the frame and a first screen need: actions, costs, states, order labels, errors of calls. */
export declare function loadCoreMessages(language: Language): Promise<MessageCatalogue>;
/** What forms need on top: field names, options, questions, validation. */
export declare function loadFormMessages(language: Language): Promise<MessageCatalogue>;
/** The whole common catalogue of a language. */
export declare function loadCommonMessages(language: Language): Promise<MessageCatalogue>;

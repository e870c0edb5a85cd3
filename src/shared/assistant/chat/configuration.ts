import { inLanguage } from '../../inLanguage.ts';

/** Where the panel is and how large, as lengths of CSS. */
export type Panel = { bottom: string; right: string; width: string; height: string };

/** How a chat presents itself and behaves; read from the document of document.ts. */
export type ChatConfiguration = {
  /** All of them; the panel shows the first `SHOWN_QUESTIONS`. */
  exampleQuestions: string[];
  /** For how long the bot is seen typing, at least, in milliseconds. */
  typingDelay: number;
  /** How often a message that failed is sent again by itself. */
  maxRetries: number;
  desktop: Panel;
  mobile: Panel;
};

export const SHOWN_QUESTIONS = 3;
/** The longest example question, in characters. */
export const QUESTION_MAX = 100;
/** The longest document, in bytes. */
export const DOCUMENT_MAX = 64 * 1024;
export const TYPING_DELAY_MAX = 60_000;
export const RETRIES_MAX = 10;

/** What a document leaves out. */
export const USUAL: Omit<ChatConfiguration, 'exampleQuestions'> = {
  typingDelay: 3000,
  maxRetries: 3,
  desktop: { bottom: '20px', right: '20px', width: '384px', height: '500px' },
  mobile: { bottom: '0', right: '0', width: '100%', height: '100%' },
};

/** What can be asked first where nobody has written other questions; in each language the same ones. */
export const FIRST_QUESTIONS = {
  en: ['What can you help me with?', 'What do you have in stock?', 'Which items are running low?'],
  de: ['Wobei können Sie mir helfen?', 'Was haben Sie auf Lager?', 'Welche Artikel werden knapp?'],
  ar: ['بماذا يمكنك مساعدتي؟', 'ماذا لديكم في المخزون؟', 'ما الأصناف التي أوشكت على النفاد؟'],
};

/** Used where no document can be read (specification, business constants). */
export const FALLBACK: ChatConfiguration = {
  ...USUAL,
  exampleQuestions: FIRST_QUESTIONS.en,
  typingDelay: 1000,
  maxRetries: 2,
};

/** The same in the words of a language. */
export const fallbackIn = (language: string): ChatConfiguration => ({
  ...FALLBACK,
  exampleQuestions: inLanguage(FIRST_QUESTIONS, language),
});

/** The fallback as a document: what somebody begins with who has none yet. */
export const documentIn = (language: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<chat-config>
  <example-questions>
${inLanguage(FIRST_QUESTIONS, language)
  .map((question) => `    <question>${question}</question>`)
  .join('\n')}
  </example-questions>
  <behavior>
    <typing-delay>1000</typing-delay>
    <max-retries>2</max-retries>
  </behavior>
  <appearance>
    <desktop>
      <position>
        <bottom>20px</bottom>
        <right>20px</right>
      </position>
      <dimensions>
        <width>384px</width>
        <height>500px</height>
      </dimensions>
    </desktop>
    <mobile>
      <position>
        <bottom>0</bottom>
        <right>0</right>
      </position>
      <dimensions>
        <width>100%</width>
        <height>100%</height>
      </dimensions>
    </mobile>
  </appearance>
</chat-config>
`;

/** What somebody begins with who reads English. */
export const DEFAULT_DOCUMENT = documentIn('en');

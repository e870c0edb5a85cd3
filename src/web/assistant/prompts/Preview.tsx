import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { ChatConfiguration } from '#shared/assistant/chat/configuration.ts';
import { ChatPanel } from '#web/assistant/chat/ChatPanel.tsx';
import { ChatPlace } from '#web/assistant/chat/ChatPlace.tsx';
import type { ShownMessage } from '#web/assistant/chat/shown.ts';
import type { ChatTexts } from '#web/texts/en/chat.ts';
import classes from './Prompts.module.css';

type Props = {
  words: ChatTexts;
  language: string;
  configuration: ChatConfiguration;
  /** Whether what is written now cannot be shown. */
  isOld: boolean;
};

/** The panel as it would be, in a window in little. Whoever says something there is answered by nobody. */
export function Preview({ words, language, configuration, isOld }: Props) {
  const { prompts } = words;
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [width, setWidth] = useState<'wide' | 'narrow'>(phone ? 'narrow' : 'wide');
  const [messages, setMessages] = useState<ShownMessage[]>([]);
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const add = (sender: 'user' | 'bot', text: string) =>
    setMessages((before) => [
      ...before,
      { id: String(before.length), text, sender, status: 'sent', timestamp: new Date().toISOString() },
    ]);
  const say = (text: string) => {
    add('user', text);
    setTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyping(false);
      add('bot', prompts.previewAnswer);
    }, configuration.typingDelay);
  };
  const clear = () => {
    clearTimeout(timer.current);
    setTyping(false);
    setMessages([]);
  };
  return (
    <section className={classes.side} aria-label={prompts.preview}>
      <div className={classes.bar}>
        <h3 className={classes.heading}>{prompts.preview}</h3>
        <span className={classes.spring} />
        <SegmentedControl
          size="xs"
          aria-label={prompts.preview}
          value={width}
          onChange={(next) => setWidth(next === 'narrow' ? 'narrow' : 'wide')}
          data={[
            { value: 'wide', label: prompts.desktop },
            { value: 'narrow', label: prompts.phone },
          ]}
        />
      </div>
      {isOld ? <p className={classes.note}>{prompts.previewOld}</p> : null}
      <div className={classes.window} data-width={width}>
        <ChatPlace configuration={configuration} inside={width}>
          <ChatPanel
            words={words}
            language={language}
            configuration={configuration}
            messages={messages}
            typing={typing}
            onSend={say}
            onClear={clear}
          />
        </ChatPlace>
      </div>
    </section>
  );
}

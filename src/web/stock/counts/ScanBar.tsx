import { ActionIcon, TextInput } from '@mantine/core';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { useScanner } from '#web/ui/useScanner.ts';
import classes from './Counting.module.css';

const CameraView = lazily(async () => (await import('#web/ui/camera/CameraView.tsx')).CameraView);

/** What became of the last scan. */
export type Said = { text: string; bad: boolean };

/** Where codes are scanned, seen by the camera or typed: at the bottom, where the thumb is. */
export function ScanBar({ said, onCode }: { said: Said | null; onCode: (code: string) => void }) {
  const { receiving, scanner } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [camera, setCamera] = useState(0);
  // The field is empty for the next code, whether this one was typed into it or scanned.
  const take = (code: string) => {
    setCode('');
    onCode(code);
  };
  useScanner(take, { field: input });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (code.trim()) take(code.trim());
  };
  return (
    <>
      {camera ? (
        <Suspense fallback={null}>
          <CameraView
            key={camera}
            compact
            continuous
            read={said ?? undefined}
            onCode={onCode}
            onType={() => {
              setCamera(0);
              setTimeout(() => input.current?.focus());
            }}
            onAgain={() => setCamera(camera + 1)}
            onDone={() => setCamera(0)}
          />
        </Suspense>
      ) : (
        <p role="status" className={classes.said} data-bad={said?.bad || undefined}>
          <bdi>{said?.text ?? ''}</bdi>
        </p>
      )}
      <div className={classes.scan} hidden={camera > 0}>
        <TextInput
          ref={input}
          size="md"
          aria-label={receiving.scan}
          placeholder={receiving.scan}
          value={code}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          leftSection={<IconBarcode size={18} stroke={1.7} aria-hidden />}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          variant="filled"
          size={44}
          aria-label={scanner.open}
          title={scanner.open}
          onClick={() => setCamera(camera + 1)}
        >
          <IconScan size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}

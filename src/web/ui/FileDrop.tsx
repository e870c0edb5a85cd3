import { Button, FileButton } from '@mantine/core';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import { type DragEvent, useId, useRef, useState } from 'react';
import { explainError } from '../api/errors.ts';
import { useFirstTexts } from '../texts/language.ts';
import classes from './FileDrop.module.css';
import { FormMessage } from './FormMessage.tsx';

type Props<R> = {
  title: string;
  text: string;
  words: { choose: string; dropHere: string; uploading: (name: string) => string };
  /** What is chosen from, as an input has it. */
  accept: string;
  /** Larger files are refused before they are sent, with these words. */
  maxBytes: number;
  tooLarge: string;
  /** Disables it and says why. */
  reason?: string | undefined;
  several?: boolean;
  upload: (file: File) => Promise<R>;
  /** What was uploaded of what was given, unless that is nothing. */
  onUploaded: (made: R[]) => void;
};

/** Takes files by dropping or choosing them and uploads them one after the other; what was refused is said of each. */
export function FileDrop<R>(props: Props<R>) {
  const { title, text, words, accept, maxBytes, tooLarge, reason, several = false } = props;
  const { errors } = useFirstTexts();
  const id = useId();
  const [over, setOver] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  const [failures, setFailures] = useState<string[]>([]);
  const busy = useRef(false);
  const take = async (given: File[]) => {
    if (!given.length || reason || busy.current) return;
    busy.current = true;
    setFailures([]);
    const [made, failed]: [R[], string[]] = [[], []];
    for (const file of several ? given : given.slice(0, 1)) {
      setCurrent(file.name);
      const said = (message: string) => failed.push(given.length > 1 ? `${file.name}: ${message}` : message);
      try {
        if (file.size > maxBytes) said(tooLarge);
        else made.push(await props.upload(file));
      } catch (error) {
        said(explainError(error, errors).message);
      }
    }
    busy.current = false;
    setCurrent(null);
    setFailures(failed);
    if (made.length) props.onUploaded(made);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!reason && event.type !== 'dragleave');
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event);
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-labelledby={id}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
    >
      <IconFileUpload size={26} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <h2 id={id} className={classes.heading}>
          {over ? words.dropHere : title}
        </h2>
        <p className={classes.hint}>{reason ?? text}</p>
        <p role="status" className={classes.hint}>
          {current === null ? null : words.uploading(current)}
        </p>
        {failures.map((failure) => (
          <FormMessage key={failure} message={failure} />
        ))}
      </div>
      <FileButton
        accept={accept}
        multiple={several}
        onChange={(given: File[] | File | null) =>
          void take(given === null ? [] : Array.isArray(given) ? given : [given])
        }
        disabled={reason !== undefined}
      >
        {(button) => (
          <Button {...button} loading={current !== null} disabled={reason !== undefined}>
            {words.choose}
          </Button>
        )}
      </FileButton>
    </section>
  );
}

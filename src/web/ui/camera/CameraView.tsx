import { ActionIcon, Button } from '@mantine/core';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../texts/language.ts';
import { FormMessage } from '../FormMessage.tsx';
import { useScanSignal } from '../scanSignal.ts';
import classes from './Camera.module.css';
import { useCodes } from './codes.ts';

/** What became of the last code, as it is said below the picture. */
export type Read = { text: string; bad: boolean };

type Props = {
  /** Whoever hears it gives the sound, by `signalScan`: only they know whether it is one of theirs. */
  onCode: (code: string) => void;
  onType: () => void;
  /** After something went wrong: shows it anew, for instance by another `key`. */
  onAgain: () => void;
  onDone?: (() => void) | undefined;
  /** Reads one code after the other; the same one again when it has left the picture, or after 1.2 seconds. */
  continuous?: boolean;
  read?: Read | undefined;
  /** Low, for above a list: the picture takes a third of a phone. */
  compact?: boolean;
  /** Further controls, in the row below the picture. */
  children?: ReactNode;
};

/**
 * The picture of the camera, with what it reads and its controls below it, where a thumb reaches them. It stands in a dialog
 * (`CameraButton`) as well as within a screen that is scanned into, as that of a count. Give it a new `key` to try again.
 */
export function CameraView({
  onCode,
  onType,
  onAgain,
  onDone,
  continuous = false,
  read,
  compact = false,
  children,
}: Props) {
  const { common, scanner } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const { state, torch } = useCodes(video, { onCode, continuous });
  const [isLoud, setLoud] = useScanSignal();
  const refused = state !== 'starting' && state !== 'looking';
  return (
    <div className={classes.camera} data-compact={compact || undefined}>
      <div className={classes.picture} hidden={refused}>
        <video ref={video} muted playsInline aria-label={scanner.picture} />
        <span className={classes.aim} aria-hidden />
      </div>
      {refused ? (
        <FormMessage message={scanner.refusals[state]} />
      ) : (
        <p
          className={classes.hint}
          role="status"
          data-bad={read?.bad || undefined}
          data-read={!!read || undefined}
        >
          <bdi>{read?.text ?? (state === 'starting' ? scanner.starting : scanner.aim)}</bdi>
        </p>
      )}
      <div className={classes.buttons}>
        {refused ? <Button onClick={onAgain}>{common.tryAgain}</Button> : null}
        {torch ? (
          <ActionIcon
            variant={torch.isOn ? 'filled' : 'default'}
            size={44}
            aria-label={scanner.torch}
            title={scanner.torch}
            aria-pressed={torch.isOn}
            onClick={torch.toggle}
          >
            <IconBulb size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
        ) : null}
        <ActionIcon
          variant="default"
          size={44}
          aria-label={scanner.sound}
          title={scanner.sound}
          aria-pressed={isLoud}
          onClick={() => setLoud(!isLoud)}
        >
          {isLoud ? (
            <IconVolume size={22} stroke={1.8} aria-hidden />
          ) : (
            <IconVolumeOff size={22} stroke={1.8} aria-hidden />
          )}
        </ActionIcon>
        {compact ? (
          <ActionIcon
            variant="default"
            size={44}
            aria-label={scanner.type}
            title={scanner.type}
            onClick={onType}
          >
            <IconKeyboard size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" onClick={onType}>
            {scanner.type}
          </Button>
        )}
        {children}
        {onDone ? <Button onClick={onDone}>{scanner.done}</Button> : null}
      </div>
    </div>
  );
}

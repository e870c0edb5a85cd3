import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import { FormMessage } from '../FormMessage.tsx';
import { useFocusReturn } from '../focus.ts';
import classes from './Camera.module.css';
import { useCodes } from './useCodes.ts';

type Props = { onCode: (code: string) => void; onClose: () => void; onType: () => void };

/** Reads one barcode with the camera. `onType`: who cannot or would not, types it. */
export function CameraDialog({ onCode, onClose, onType }: Props) {
  const { scanner, ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [attempt, setAttempt] = useState(1);
  return (
    <Modal
      opened
      onClose={onClose}
      title={scanner.title}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Camera key={attempt} onCode={onCode} onType={onType} onAgain={() => setAttempt(attempt + 1)} />
    </Modal>
  );
}

function Camera({ onCode, onType, onAgain }: Omit<Props, 'onClose'> & { onAgain: () => void }) {
  const { scanner } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCodes(video, onCode);
  const refused = state !== 'starting' && state !== 'looking';
  return (
    <div className={classes.camera}>
      <div className={classes.picture} hidden={refused}>
        <video ref={video} muted playsInline aria-label={scanner.picture} />
        <span className={classes.aim} aria-hidden />
      </div>
      {refused ? (
        <FormMessage message={scanner.refusals[state]} />
      ) : (
        <p className={classes.hint} role="status">
          {state === 'starting' ? scanner.starting : scanner.aim}
        </p>
      )}
      <div className={classes.buttons}>
        {refused ? <Button onClick={onAgain}>{scanner.again}</Button> : null}
        <Button variant="default" onClick={onType}>
          {scanner.type}
        </Button>
      </div>
    </div>
  );
}

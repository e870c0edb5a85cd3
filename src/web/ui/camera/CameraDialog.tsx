import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import { useFocusReturn } from '../focus.ts';
import { CameraView, type Read } from './CameraView.tsx';

type Props = {
  onCode: (code: string) => void;
  onClose: () => void;
  /** Who cannot or would not show a code to the camera, types it. */
  onType: () => void;
  /** It stays open, and reads one code after the other. */
  continuous?: boolean;
  read?: Read | undefined;
};

/** Reads a barcode with the camera, or many. */
export function CameraDialog({ onClose, continuous = false, ...view }: Props) {
  const { scanner, ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [attempt, setAttempt] = useState(1);
  return (
    <Modal
      opened
      onClose={onClose}
      title={continuous ? scanner.titleMany : scanner.title}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <CameraView
        key={attempt}
        {...view}
        continuous={continuous}
        onDone={continuous ? onClose : undefined}
        onAgain={() => setAttempt(attempt + 1)}
      />
    </Modal>
  );
}

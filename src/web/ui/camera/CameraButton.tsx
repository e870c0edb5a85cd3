import { ActionIcon } from '@mantine/core';
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
import { type RefObject, Suspense, useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import { lazily } from '../lazily.ts';
import type { Read } from './CameraView.tsx';

const CameraDialog = lazily(async () => (await import('./CameraDialog.tsx')).CameraDialog);

type Props = {
  variant?: 'filled' | 'default';
  /** Where a code is typed by those who cannot or would not show it to the camera. */
  input: RefObject<HTMLInputElement | null>;
  onCode: (code: string) => void;
  /** It stays open and reads one code after the other, until it is closed. */
  continuous?: boolean;
  /** What became of the last code, said below the picture. */
  read?: Read | undefined;
};

/** Opens the camera for one barcode, or for many. It is loaded when it is first asked for. */
export function CameraButton({ variant = 'default', input, onCode, continuous = false, read }: Props) {
  const { scanner } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant={variant}
        size={44}
        aria-label={scanner.open}
        title={scanner.open}
        onClick={() => setOpen(true)}
      >
        <IconScan size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
      {open ? (
        <Suspense fallback={null}>
          <CameraDialog
            continuous={continuous}
            read={read}
            onCode={(code) => {
              if (!continuous) setOpen(false);
              onCode(code);
            }}
            onClose={() => setOpen(false)}
            onType={() => {
              setOpen(false);
              // After the dialog has given the focus back.
              setTimeout(() => input.current?.focus());
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

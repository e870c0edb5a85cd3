import { useLocalStorage } from '@mantine/hooks';

/** Whether this device gives a sound for a scan; kept here, as a phone in a shop is used otherwise than one in a hall. */
const KEPT = 'stockbook-scan-sound';

export function useScanSignal(): [isLoud: boolean, set: (loud: boolean) => void] {
  const [isLoud, set] = useLocalStorage({ key: KEPT, defaultValue: true, getInitialValueInEffect: false });
  return [isLoud, set];
}

/** `good`: the code was known and counted. `unknown`: somebody has to look. */
type Verdict = 'good' | 'unknown';

/** Pitches one after the other, in hertz and seconds, and how the device shakes, in milliseconds. */
const SIGNALS = {
  good: { tones: [[880, 0.07]], shake: [40] },
  unknown: {
    tones: [
      [311, 0.12],
      [233, 0.2],
    ],
    shake: [90, 60, 90],
  },
} satisfies Record<Verdict, { tones: [number, number][]; shake: number[] }>;

let audio: AudioContext | null = null;

/**
 * Says by a short sound and a shake what became of a scan, to whoever looks at the goods. Never throws: where a browser
 * plays nothing yet, or the device is silent, the screen says it as well.
 */
export function signalScan(verdict: Verdict): void {
  const { tones, shake } = SIGNALS[verdict];
  try {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(shake);
    if (localStorage.getItem(KEPT) === 'false') return;
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    let at = audio.currentTime;
    for (const [pitch, seconds] of tones) {
      const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
      const loudness = new GainNode(audio, { gain: 0.25 });
      // Without the slope it would crack.
      loudness.gain.setValueAtTime(0.25, at + seconds * 0.7);
      loudness.gain.linearRampToValueAtTime(0, at + seconds);
      tone.connect(loudness).connect(audio.destination);
      tone.start(at);
      tone.stop(at + seconds);
      at += seconds;
    }
  } catch {
    // A browser without sound.
  }
}

import type { View } from './draw.ts';
import { at, disc, fade, flat, line, onGround, type Part, rect, shade, shape, times, under } from './draw.ts';
import { grain, pencil, writing } from './props.ts';

const DESK = '#cdb694';

const RULES: Record<string, (x: number) => Part> = {
  plain: () => '',
  ruled: (x) => times(15, (i) => line(`M${x} ${-250 + i * 37}h330`, '#c3ccd6', 3)),
  dotted: (x) => times(140, (i) => disc(x + 8 + (i % 10) * 35, -256 + Math.floor(i / 10) * 40, 3, '#a9b4c0')),
};

/** A clothbound notebook of a colour and a ruling: closed, and open. */
export function notebook(colour: string, ruling: 'plain' | 'ruled' | 'dotted', called: string): View[] {
  const closed = [
    under(rect(-260, -360, 520, 720, '#000', 16)),
    rect(-250, -348, 516, 716, '#efe6d2', 12),
    times(5, (i) => line(`M262 ${-330 + i}V350`, '#d8cdb4', 1)),
    rect(-262, -362, 516, 716, flat(colour), 14),
    times(34, (i) => fade(0.1, line(`M-258 ${-350 + i * 21}H250`, '#ffffff', 3))),
    times(24, (i) => fade(0.08, line(`M${-250 + i * 21} -356V350`, '#000000', 3))),
    rect(-262, -362, 54, 716, shade(colour, -0.16), 14),
    rect(-214, -362, 5, 716, shade(colour, -0.3)),
    rect(-60, -230, 200, 120, '#f3ead4', 6),
    line('M-30 -186H110M-30 -150H70', shade(colour, -0.1), 5),
    shape('M40 352L44 440L58 424L70 438L66 352z', '#c0533e'),
    shape('M90 352L94 410L106 396L118 408L114 352z', '#d9a441'),
  ];
  const open = [
    under(rect(-430, -330, 860, 660, '#000', 14)),
    rect(-436, -332, 872, 668, shade(colour, -0.1), 14),
    shape('M-420 -316Q-200 -340 0 -312V320Q-200 292 -420 318z', flat('#fbf7ec')),
    shape('M420 -316Q200 -340 0 -312V320Q200 292 420 318z', flat('#f7f2e4')),
    fade(0.16, shape('M-70 -320L0 -312V320L-70 306z', '#5a4a36')),
    fade(0.1, shape('M60 -320L0 -312V320L60 306z', '#5a4a36')),
    RULES[ruling]!(-390),
    RULES[ruling]!(54),
    writing(-384, -226, 310, ruling === 'plain' ? 4 : 6, 37, '#3a4a63'),
    ruling === 'plain'
      ? line(
          'M120 60C160 -80 220 -120 270 -40C300 10 340 0 350 -30M130 110C200 90 290 120 350 96',
          '#5a5f66',
          5,
        )
      : writing(62, -226, 310, 2, 37, '#3a4a63'),
    line('M10 -318C30 -100 -20 160 14 420', '#c0533e', 12),
  ];
  return [
    {
      alt: `A clothbound notebook${called} with two ribbons`,
      svg: onGround('#d8e0e6', at(500, 480, closed, 8, 1.02)),
    },
    {
      alt: `The notebook${called} open, lying flat beside a pencil`,
      svg: onGround(
        DESK,
        grain(0, 0, 1000, 1000, DESK, 11),
        at(500, 470, open, -3, 1.02),
        under(pencil(250, 890, 470, -7)),
        pencil(250, 890, 470, -7, '#d3a06a'),
      ),
    },
  ];
}

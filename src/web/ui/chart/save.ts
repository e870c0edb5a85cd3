import { guarded } from '#shared/formula.ts';
import { saveFile } from '../saveFile.ts';
import { barPlaces, type ChartData, type ChartTable, scaleOf, type Trend, tickTexts } from './model.ts';

function csvCell(text: string): string {
  const safe = guarded(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Saves a table as a CSV file that Excel reads as UTF-8. */
export function saveTable({ columns, rows }: ChartTable, name: string): void {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.plain))),
  ];
  const text = `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name, 'csv');
}

const [WIDTH, HEIGHT, EDGE] = [960, 540, 40];

/** Saves a chart as a picture in the colours of the screen. */
export async function saveChart(chart: ChartData, title: string, name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  const ratio = 2;
  canvas.width = WIDTH * ratio;
  canvas.height = HEIGHT * ratio;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.scale(ratio, ratio);
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(`--sb-${token}`).trim();
  const isFromRight = document.documentElement.dir === 'rtl';
  pen.direction = isFromRight ? 'rtl' : 'ltr';
  const font = (size: number, weight = 400) =>
    `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const start = isFromRight ? WIDTH - EDGE : EDGE;
  const end = WIDTH - start;
  const write = (text: string, x: number, y: number, align: 'start' | 'end', token: string, size = 14) => {
    pen.font = font(size);
    pen.fillStyle = colour(token);
    pen.textAlign = align;
    pen.fillText(text, x, y);
  };
  pen.fillStyle = colour('surface');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.font = font(22, 600);
  pen.fillStyle = colour('text');
  pen.textAlign = 'start';
  pen.fillText(title, start, 48);
  if (chart.kind === 'bars') {
    const place = barPlaces(chart);
    const whole = WIDTH - 2 * EDGE;
    const step = (HEIGHT - 100) / chart.rows.length;
    for (const [n, { label, value, text, isBad }] of chart.rows.entries()) {
      const y = 90 + n * step;
      write(label, start, y, 'start', 'text');
      write(text, end, y, 'end', 'text');
      const { from, length } = place(value);
      const left = isFromRight ? WIDTH - EDGE - (from + length) * whole : EDGE + from * whole;
      pen.fillStyle = colour(isBad ? 'bad' : 'accent');
      pen.fillRect(left, y + 8, length * whole, Math.min(16, step / 3));
    }
    if (chart.rest) write(chart.rest, start, HEIGHT - 12, 'start', 'muted', 12);
  } else drawTrend(pen, chart, { colour, isFromRight, write, start, end });
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('This browser cannot make a picture.');
  saveFile(file, name, 'png');
}

type Tools = {
  colour: (token: string) => string;
  isFromRight: boolean;
  write: (text: string, x: number, y: number, align: 'start' | 'end', token: string) => void;
  start: number;
  end: number;
};

function drawTrend(
  pen: CanvasRenderingContext2D,
  chart: Trend,
  { colour, isFromRight, write, start, end }: Tools,
) {
  const scale = scaleOf(chart);
  const { low, high, ticks } = scale;
  const [top, bottom] = [100, HEIGHT - 60];
  const x = (n: number) => {
    const at = EDGE + (n / Math.max(1, chart.values.length - 1)) * (WIDTH - 2 * EDGE);
    return isFromRight ? WIDTH - at : at;
  };
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top);
  const line = (values: readonly (number | null)[], token: string, dashes: number[]) => {
    pen.beginPath();
    for (const [n, value] of values.entries()) if (value !== null) pen.lineTo(x(n), y(value));
    pen.setLineDash(dashes);
    pen.lineWidth = 2;
    pen.strokeStyle = colour(token);
    pen.stroke();
  };
  const said = tickTexts(scale, chart);
  for (const [n, tick] of ticks.entries()) {
    pen.beginPath();
    pen.moveTo(EDGE, y(tick));
    pen.lineTo(WIDTH - EDGE, y(tick));
    pen.lineWidth = 1;
    pen.strokeStyle = colour(tick === 0 ? 'line-strong' : 'line');
    pen.stroke();
    write(said[n] ?? '', end, y(tick) - 5, 'end', 'muted');
  }
  if (chart.before) line(chart.before, 'muted', [5, 5]);
  line(chart.values, 'accent', []);
  write(chart.labels[0] ?? '', start, HEIGHT - 16, 'start', 'muted');
  write(chart.labels.at(-1) ?? '', end, HEIGHT - 16, 'end', 'muted');
  write(chart.nameBefore ? `${chart.name} — ${chart.nameBefore} - - -` : chart.name, end, 48, 'end', 'muted');
}

/** A number with what it is about; labels in the order given. */
export type Sample = { labels?: Record<string, string>; value: number; suffix?: string };
export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
};

/** Metrics in the text format of Prometheus (0.0.4). */
export function expose(metrics: Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}`,
        ),
        '',
      ].join('\n'),
    )
    .join('');
}

/** A metric that is one number. */
export const single = (
  name: string,
  help: string,
  value: number,
  type: Metric['type'] = 'gauge',
): Metric => ({
  name,
  help,
  type,
  samples: [{ value }],
});

function labelText(labels: Record<string, string>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length ? `{${parts.join(',')}}` : '';
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type Figures, type Stage, stages } from '../../figures/figures-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Chips } from '../parts/chips';
import { useArmName } from './figure-texts';
import styles from './figures-panel.module.css';

const height = 180;
const strokes = ['--ui-brand', '--ui-part-fee', '--ui-part-interest', '--ui-ink-3'] as const;

function colorOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || 'currentColor';
}

/** Seconds of the noon of a calendar day in UTC, so that no zone moves it. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`) / 1000;
}

interface ChartOptions {
  readonly width: number;
  readonly names: readonly string[];
  readonly dayText: (seconds: number) => string;
}

function optionsOf({ width, names, dayText }: ChartOptions): UPlot.Options {
  const line = colorOf('--ui-line');
  const axis = { stroke: colorOf('--ui-ink-2'), grid: { stroke: line, width: 1 }, ticks: { stroke: line } };
  return {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: (_chart, _low, high) => [0, Math.max(4, high * 1.1)] } },
    axes: [
      { ...axis, space: 70, values: (_chart, marks) => marks.map(dayText) },
      { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] },
    ],
    series: [
      {},
      ...names.map((label, index) => ({
        label,
        stroke: colorOf(strokes[index % strokes.length] ?? '--ui-ink'),
        width: 2,
        points: { size: 5 },
      })),
    ],
  };
}

interface Drawing {
  /** The days and the numbers, as JSON: drawn again when they change. */
  readonly data: string;
  readonly names: readonly string[];
}

/** Draws the chart into an element as wide as its column. */
function useChart({ data, names }: Drawing): RefObject<HTMLDivElement> {
  const { formatDate } = useDeskFormatters();
  const place = useRef<HTMLDivElement>(null);
  const labels = names.join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when its numbers or names change
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    function dayText(seconds: number) {
      return formatDate(new Date(seconds * 1000).toISOString().slice(0, 10), 'day');
    }
    const options = optionsOf({ width: element.clientWidth, names, dayText });
    const chart = new UPlot(options, JSON.parse(data), element);
    const resize = () => chart.setSize({ width: element.clientWidth, height });
    window.addEventListener('resize', resize);
    return () => {
      window.removeEventListener('resize', resize);
      chart.destroy();
    };
  }, [data, labels]);
  return place;
}

/** A line for each campaign, a point for each day. The export has the same numbers. */
export function DailyChart({ figures }: { readonly figures: Figures }): ReactElement {
  const { t } = useDeskFormatters();
  const nameOf = useArmName();
  const [stage, setStage] = useState<Stage>('opened');
  const { days, arms } = figures;
  const names = arms.map(nameOf);
  const data = JSON.stringify([days.map(noonOf), ...arms.map(({ daily }) => daily.map(one => one[stage]))]);
  const place = useChart({ data, names });
  const sums = arms.map((arm, index) => `${names[index]}: ${arm.total[stage]}`).join(', ');
  return (
    <div className={styles.chart}>
      <Chips
        look="joined"
        label={t('desk.figures.chart')}
        options={stages.map(value => ({ value, label: t(`desk.figures.${value}`) }))}
        value={stage}
        onChange={setStage}
      />
      <div
        ref={place}
        className={styles.canvas}
        role="img"
        aria-label={t('desk.figures.chartText', { sums })}
      />
      <Legend names={names} />
    </div>
  );
}

function Legend({ names }: { readonly names: readonly string[] }): ReactElement {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {names.map((name, index) => (
        <li key={name}>
          <i style={{ background: `var(${strokes[index % strokes.length]})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

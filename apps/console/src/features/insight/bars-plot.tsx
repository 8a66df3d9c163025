import { Bar, LinePath } from '@visx/shape';
import { PlotFrame, type PlotScales, wideEnough } from './plot-frame.tsx';
import css from './plots.module.css';

/** A value of the plot, at its place along the axis. */
export interface PlottedBar {
  readonly place: string;
  readonly value: number;
  /** What stands on it, where there is room for that. */
  readonly text?: string;
  /** It is not over yet: only its outline is drawn. */
  readonly isRunning?: boolean;
}

interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

export interface BarsPlotProps {
  readonly label: string;
  readonly height?: number;
  readonly bars: readonly PlottedBar[];
  readonly tickText?: (value: number) => string;
  /** The name of the bars, where a line is drawn over them. */
  readonly name?: string;
  readonly line?: Series;
}

/** Bars that begin at 0, with a line over them if there is a second series. */
export function BarsPlot({ label, height = 190, bars, tickText = String, name = '', line }: BarsPlotProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value), ...(line?.values ?? []));
  return (
    <PlotFrame
      label={label}
      height={height}
      places={bars.map(({ place }) => place)}
      from={0}
      to={most}
      tickText={tickText}
      {...(line === undefined ? {} : { atEnd: 'names' })}
    >
      {(scales) => (
        <>
          {bars.map((bar, at) => (
            <OneBar key={bar.place} bar={bar} at={at} scales={scales} />
          ))}
          {line === undefined ? null : <Line line={line} barsName={name} bars={bars} scales={scales} />}
        </>
      )}
    </PlotFrame>
  );
}

function OneBar({
  bar,
  at,
  scales,
}: {
  readonly bar: PlottedBar;
  readonly at: number;
  readonly scales: PlotScales;
}) {
  const { x, y, base, barWidth } = scales;
  const top = y(bar.value);
  return (
    <>
      <Bar
        x={x(at) - barWidth / 2}
        y={top}
        width={barWidth}
        height={Math.max(0, base - top)}
        rx={2}
        className={(bar.isRunning === true ? css.running : css.bar) ?? ''}
      />
      {bar.text === undefined ? null : (
        <text x={x(at)} y={top - 5} textAnchor="middle" className={css.value}>
          {bar.text}
        </text>
      )}
    </>
  );
}

interface LineProps {
  readonly line: Series;
  readonly barsName: string;
  readonly bars: readonly PlottedBar[];
  readonly scales: PlotScales;
}

function Line({ line, barsName, bars, scales }: LineProps) {
  const { x, y } = scales;
  return (
    <>
      <LinePath
        data={[...line.values]}
        x={(_, at) => x(at)}
        y={(value) => y(value)}
        className={css.second ?? ''}
        stroke=""
      />
      {line.values.map((value, at) => (
        <circle key={bars[at]?.place} cx={x(at)} cy={y(value)} r={3.5} className={css.open} />
      ))}
      <Names line={line} barsName={barsName} bars={bars} scales={scales} />
    </>
  );
}

/** The names of both series, at their end; above the plot where it is narrow, each with a sample. */
function Names({ line, barsName, bars, scales: { y, end, width } }: LineProps) {
  if (width < wideEnough)
    return (
      <>
        <circle cx={50} cy={7} r={3.5} className={css.open} />
        <text x={60} y={11} className={css.name}>
          {line.name}
        </text>
        <rect x={124} y={2} width={10} height={10} rx={2} className={css.bar} />
        <text x={140} y={11} className={css.barsName}>
          {barsName}
        </text>
      </>
    );
  const lineAt = y(line.values.at(-1) ?? 0) + 4;
  const barsAt = y((bars.at(-1)?.value ?? 0) / 2) + 4;
  return (
    <>
      <text x={end + 8} y={lineAt} className={css.name}>
        {line.name}
      </text>
      <text x={end + 8} y={Math.abs(barsAt - lineAt) < 18 ? lineAt + 18 : barsAt} className={css.barsName}>
        {barsName}
      </text>
    </>
  );
}

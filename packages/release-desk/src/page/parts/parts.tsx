import {
  Button,
  Card,
  CardHead,
  classNames,
  FailedCard,
  FieldFrame,
  messageId,
  Notice,
  RadioGroup,
  type RadioGroupProps,
  Section,
  Sheet,
  SkeletonCards,
} from '@sunbird/ui';
import {
  type ComponentProps,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { Refused } from '../../calls';
import { useAction, type useDeskData } from './desk-calls';
import { useDeskFormatters } from './desk-formatters';
import styles from './parts.module.css';

interface PanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading. */
export function Panel({ title, aside, children }: PanelProps): ReactElement {
  return (
    <section className={styles.panel} aria-label={title}>
      <Card>
        <div className={styles.panelHead}>
          <CardHead title={title} tag={aside} />
        </div>
        {children}
      </Card>
    </section>
  );
}

interface RowProps {
  readonly children: ReactNode;
  /** In small letters below. */
  readonly note?: ReactNode;
  /** Below that, such as what can be opened. */
  readonly more?: ReactNode;
  /** State and actions, at the end. */
  readonly aside?: ReactNode;
}

/** One of several things that a panel lists. */
export function Row({ children, note, more, aside }: RowProps): ReactElement {
  return (
    <li className={styles.row}>
      <div className={styles.said}>
        <p>{children}</p>
        {note && <small>{note}</small>}
        {more}
      </div>
      {aside && <div className={styles.acts}>{aside}</div>}
    </li>
  );
}

interface ChipsProps<Value extends string> {
  /** What is being chosen. */
  readonly label: string;
  readonly values: readonly Value[];
  readonly text: (value: Value) => string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of a few short values. */
export function Chips<Value extends string>({ values, text, ...group }: ChipsProps<Value>): ReactElement {
  const options = values.map(value => ({ value, label: text(value) }));
  return <RadioGroup look="chips" options={options} {...group} />;
}

/** Message of a refusal. It comes into view and gets the focus: the form may be longer than the screen. */
export function Problem({ problem }: { readonly problem: Refused | undefined }): ReactElement | null {
  const { refusalText } = useDeskFormatters();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem === undefined) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.focus({ preventScroll: true });
  }, [problem]);
  if (problem === undefined) return null;
  return (
    <div ref={element} tabIndex={-1}>
      <Notice kind="bad" role="alert">
        {refusalText(problem)}
      </Notice>
    </div>
  );
}

/** Shown while a page is loading, or if the desk refused it. */
export function NotLoaded({
  failed,
  reload,
}: Pick<ReturnType<typeof useDeskData>, 'failed' | 'reload'>): ReactElement {
  const { refusalText } = useDeskFormatters();
  if (!failed) return <SkeletonCards />;
  return (
    <div className={styles.card}>
      <FailedCard onRetry={reload}>{refusalText(failed)}</FailedCard>
    </div>
  );
}

interface TableProps {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    /** One for each column; the first names the row. */
    readonly cells: readonly ReactNode[];
    readonly isChosen?: boolean;
  }[];
}

/** On a phone each row is a block of its own, and each cell says its column. */
export function Table({ columns, rows }: TableProps): ReactElement {
  const [, ...others] = columns;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells], isChosen }) => (
          <tr key={key} className={classNames(isChosen && styles.chosen)}>
            <th scope="row">{name}</th>
            {others.map((column, index) => (
              <td key={column} data-label={column}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TextInputProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly problem?: string | false;
}

/** A box with its label above and its hint or problem below. */
export function TextInput({ label, onChange, hint, problem, ...input }: TextInputProps): ReactElement {
  const message = { id: useId(), error: problem || undefined, hint };
  return (
    <FieldFrame {...message} label={label}>
      <div className="ui-field__box">
        <input
          autoComplete="off"
          {...input}
          id={message.id}
          className={styles.input}
          aria-invalid={problem ? true : undefined}
          aria-describedby={messageId(message)}
          onChange={event => onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}

type WhyInputProps = Pick<TextInputProps, 'onChange' | 'hint' | 'problem'> & { readonly value: string };

/** The reason for a change, which goes into the log. */
export function WhyInput({ hint, ...input }: WhyInputProps): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <TextInput
      label={t('desk.publish.why')}
      maxLength={200}
      hint={hint ?? t('desk.publish.whyHint')}
      {...input}
    />
  );
}

interface ChoiceProps extends RadioGroupProps<string> {
  readonly label: string;
  readonly hint?: ReactNode;
}

/** Exclusive choices with their label above and a hint below. */
export function Choice({ label, hint, ...group }: ChoiceProps): ReactElement {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={undefined} group>
      <RadioGroup labelledBy={`${id}-label`} {...group} />
    </FieldFrame>
  );
}

interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What does it. */
  readonly submit: string;
  readonly kind?: 'primary' | 'danger';
  readonly disabled?: boolean;
  /** Does it; what the desk refuses is said in the dialog. */
  readonly onSubmit: () => Promise<unknown>;
}

/** A form, what does it, and a way out. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, onClose, children, submit, kind, disabled, onSubmit } = props;
  const { t } = useDeskFormatters();
  const { busy, problem, run } = useAction();
  function send(event: FormEvent): void {
    event.preventDefault();
    void run(onSubmit);
  }
  return (
    <Sheet open title={title} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <Section>{children}</Section>
        <div className={classNames(styles.acts, styles.foot)}>
          <Problem problem={problem} />
          <Button inline kind="secondary" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button inline kind={kind} type="submit" loading={busy} disabled={disabled}>
            {submit}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

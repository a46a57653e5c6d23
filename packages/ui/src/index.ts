export { PageHeading, type ToastKind, type UiActions, UiActionsProvider, useUiActions } from './actions';
export { Cell, LinkCell } from './cells/cell';
export { CellGroup } from './cells/cell-group';
export { AccountToPay, CopyButton, CopyRow, inGroups, useCopy } from './cells/copy-row';
export { Monogram } from './cells/monogram';
export { TextButton } from './cells/text-button';
export { classNames } from './class-names';
export { Button } from './controls/button';
export { Checkbox } from './controls/checkbox';
export { CheckboxGroup } from './controls/checkbox-group';
export { Collapse } from './controls/collapse';
export { IconButton } from './controls/icon-button';
export { type Option, RadioGroup, type RadioGroupProps } from './controls/radio-group';
export { Segmented } from './controls/segmented';
export { Switch } from './controls/switch';
export { type Tab, TabList } from './controls/tab-list';
export { Notice, OfflineBar } from './feedback/notice';
export { Skeleton, SkeletonBar, SkeletonCards, SkeletonHero, SkeletonRows } from './feedback/skeleton';
export { Spinner, SpinnerOverlay } from './feedback/spinner';
export { EmptyState, FailedCard, LogInCard, OfflineCard } from './feedback/state-card';
export { Tag, type TagProps } from './feedback/tag';
export { Toast } from './feedback/toast';
export { ErrorSummary } from './form/error-summary';
export { ChoiceField } from './form/fields/choice-field';
export { CodeField } from './form/fields/code-field';
export { DayField } from './form/fields/day-field';
export {
  FieldFrame,
  FieldMessage,
  type FieldProps,
  FieldShortcuts,
  messageId,
} from './form/fields/field-frame';
export { MoneyField } from './form/fields/money-field';
export { SearchField } from './form/fields/search-field';
export { SelectField, useOptions } from './form/fields/select-field';
export { PhoneField, TextField } from './form/fields/text-field';
export { TimeField } from './form/fields/time-field';
export {
  createFormStore,
  Form,
  FormFailure,
  type FormStore,
  type FormValues,
  type Issue,
  type Issues,
  SubmitButton,
  useFormControl,
  useFormField,
  useFormValues,
} from './form/form';
export * from './icons';
export { BrandRow } from './layout/brand-row';
export { Card, CardHead, Divider } from './layout/card';
export { Figure } from './layout/figure';
export { FieldPair, FormPage, ProgressSteps } from './layout/form-page';
export { Hero } from './layout/hero';
export { Moment, Sun } from './layout/moment';
export { Page, type PageProps } from './layout/page';
export { Fine, Gap, Section, Stack } from './layout/spacing';
export { Title, type TitleProps } from './layout/title';
export { AmountSlider, AmountSliderOutline } from './money/amount-slider';
export { CostBar } from './money/cost-bar';
export { CostList, type CostRow, KeyValue } from './money/cost-list';
export { Pending } from './money/pending';
export { Receipt } from './money/receipt';
export { ReceiveRepayPair } from './money/receive-repay-pair';
export { Dialog, useConfirm } from './overlays/dialog';
export { OptionSheet } from './overlays/option-sheet';
export { Sheet } from './overlays/overlay';
export { Countdown } from './progress/countdown';
export { type Step, type StepState, Steps } from './progress/steps';
export { RemoteRoot, remoteScreen, UiRoot } from './ui-root';

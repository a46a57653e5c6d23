export { type ToastKind, type UiActions, UiActionsProvider, useUiActions } from './actions';
export { Cell, type CellProps, LinkCell, type LinkCellProps } from './cells/cell';
export { CellGroup, type CellGroupProps } from './cells/cell-group';
export { CopyButton, type CopyButtonProps, CopyRow, type CopyRowProps } from './cells/copy-row';
export { TextButton, type TextButtonProps } from './cells/text-button';
export { useCopy } from './cells/use-copy';
export { classNames } from './class-names';
export { Button, type ButtonKind, type ButtonProps } from './controls/button';
export { Checkbox, type CheckboxProps } from './controls/checkbox';
export { Collapse, type CollapseProps } from './controls/collapse';
export { IconButton, type IconButtonProps } from './controls/icon-button';
export { type Option, RadioGroup, type RadioGroupProps } from './controls/radio-group';
export { Segmented, type SegmentedOption, type SegmentedProps } from './controls/segmented';
export { Switch, type SwitchProps } from './controls/switch';
export { type Tab, TabList, type TabListProps } from './controls/tab-list';
export { LogInCard } from './feedback/log-in-card';
export { Notice, type NoticeKind, type NoticeProps } from './feedback/notice';
export { OfflineBar } from './feedback/offline-bar';
export {
  Skeleton,
  SkeletonBar,
  type SkeletonBarProps,
  SkeletonCards,
  SkeletonHero,
  SkeletonRows,
} from './feedback/skeleton';
export { Spinner, SpinnerOverlay, type SpinnerProps } from './feedback/spinner';
export {
  EmptyState,
  type EmptyStateProps,
  FailedCard,
  type FailedCardProps,
  OfflineCard,
  type StateAction,
} from './feedback/state-card';
export { Tag, type TagProps } from './feedback/tag';
export { Toast, type ToastProps } from './feedback/toast';
export { CheckboxField, type CheckboxFieldProps } from './form/checkbox-field';
export { CodeField, type CodeFieldProps } from './form/code-field';
export { DateField, type DateFieldProps } from './form/date-field';
export { ErrorSummary } from './form/error-summary';
export { FieldMessage, type FieldProps } from './form/field-frame';
export { FieldPair } from './form/field-pair';
export { Form, type FormProps, type FormValues, type SubmitHandler } from './form/form';
export { type FormControl, useFormControl, useFormValues } from './form/form-hooks';
export type { InputMode } from './form/input-box';
export type { Issue, Issues } from './form/issue';
export { MobileField, type MobileFieldProps } from './form/mobile-field';
export { MoneyField, type MoneyFieldProps } from './form/money-field';
export { ChoiceField, RadioField, type RadioFieldProps } from './form/radio-field';
export { SearchField, type SearchFieldProps } from './form/search-field';
export { SelectField, type SelectFieldProps } from './form/select-field';
export { SubmitButton, type SubmitButtonProps } from './form/submit-button';
export { digitsOnly, TextField, type TextFieldProps } from './form/text-field';
export { type FormField, useFormField } from './form/use-form-field';
export { useOptions } from './form/use-options';
export * from './icons';
export { BrandRow, type BrandRowProps } from './layout/brand-row';
export { Card, CardBody, CardHead, type CardHeadProps, type CardProps } from './layout/card';
export { Figure, type FigureProps } from './layout/figure';
export { Hero, type HeroProps } from './layout/hero';
export { Page, type PageProps } from './layout/page';
export { ButtonRow, Divider, Fine, Gap, Section, Stack } from './layout/spacing';
export { Title, type TitleProps } from './layout/title';
export { AmountSlider, type AmountSliderProps } from './money/amount-slider';
export { CostBar, type CostBarProps } from './money/cost-bar';
export { CostList, type CostListProps, type CostRow, KeyValue, type KeyValueProps } from './money/cost-list';
export { Receipt, type ReceiptProps } from './money/receipt';
export { ReceiveRepayPair, type ReceiveRepayPairProps } from './money/receive-repay-pair';
export { DateSheet, type DateSheetProps } from './overlays/date-sheet';
export { Dialog, type DialogAction, type DialogProps } from './overlays/dialog';
export { OptionSheet, type OptionSheetProps } from './overlays/option-sheet';
export { SearchSheet, type SearchSheetProps } from './overlays/search-sheet';
export { Sheet, type SheetProps } from './overlays/sheet';
export { type ConfirmRequest, useConfirm } from './overlays/use-confirm';
export { Countdown, type CountdownProps } from './progress/countdown';
export { ProgressSteps, type ProgressStepsProps } from './progress/progress-steps';
export { type Step, type StepState, Steps, type StepsProps } from './progress/steps';
export { useRemaining } from './progress/use-remaining';
export { RemoteRoot, type RemoteRootProps } from './remote-root';
export { UiRoot } from './ui-root';

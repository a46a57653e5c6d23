import {
  AmountSlider,
  Button,
  Card,
  CardHead,
  CostBar,
  CostList,
  Dialog,
  Divider,
  FieldPair,
  Figure,
  Fine,
  FormPage,
  Gap,
  Hero,
  KeyValue,
  Moment,
  OptionSheet,
  Page,
  ProgressSteps,
  Receipt,
  ReceiveRepayPair,
  SearchField,
  Section,
  Sheet,
  Stack,
  Steps,
  Tag,
  Title,
} from '.';
import { expectLook } from './testing/expect-look';
import { act, icon, nothing, options, show } from './testing/show';

const looks = {
  'cards and their heads': (
    <>
      <Card>
        <CardHead title="Loan" />
      </Card>
      <Card look="over" padding="tight">
        <CardHead title="Loan" tag={<Tag>Open</Tag>} />
      </Card>
      <Card look="bad" center title="Late">
        x
      </Card>
      <Divider />
    </>
  ),
  steps: (
    <>
      <Steps steps={(['done', 'now', 'todo', 'failed'] as const).map(state => ({ title: state, state }))} />
      <Steps steps={[{ title: 'Dial', sub: '*737#' }, { title: 'Pay' }]} label="How" />
    </>
  ),
  'figures, titles and moments': (
    <>
      <Figure label="You owe">5</Figure>
      <Figure label="You owe" action="Copy" note="Today">
        5
      </Figure>
      <Title>Who?</Title>
      <Title heading center size="card" lead="Choose.">
        Who?
      </Title>
      <Moment mark="done" title="Done" />
      <Moment mark="given" title="Done" figure="5" lead="Thanks" heading>
        More
      </Moment>
    </>
  ),
  spacing: (
    <>
      <Gap size="small" />
      <Gap size="large" />
      <Gap />
      <Section>Section</Section>
      <Stack>Stack</Stack>
      <Stack gap="medium">Blocks</Stack>
      <Fine>Small</Fine>
      <Fine center>Print</Fine>
      <FieldPair>
        <i>1</i>
        <b>2</b>
      </FieldPair>
    </>
  ),
  money: (
    <>
      <AmountSlider
        label="Amount"
        value={20}
        min={10}
        max={50}
        step={10}
        onChange={nothing}
        valueText="20 naira"
      />
      <CostBar received={undefined} fees={undefined} interest={0} />
      <CostList rows={[]} divided />
      <CostList
        rows={[
          { label: 'Loan', value: 5 },
          { label: 'Sum', value: 5, kind: 'sum' },
        ]}
      />
      <KeyValue label="Day">Friday</KeyValue>
      <ReceiveRepayPair receive={undefined} repay={0} repayLabel="Total" />
      <Receipt title="Paid" rows={[{ label: 'Bank', value: 'First Bank' }]} />
      <Receipt title="Paid" lead="Thanks" illustration={icon} rows={[]} />
    </>
  ),
  'a page with a bar': (
    <>
      <Page>Plain</Page>
      <Page title="Form" progress="1 of 2" sticky={<Button>Next</Button>}>
        x
      </Page>
      <Page title="Records" look="tab" help={false}>
        x
      </Page>
      <Page title="End" back={false} sticky="Done" plainSticky>
        x
      </Page>
      <FormPage title="Work">x</FormPage>
    </>
  ),
  'a page without a bar': (
    <>
      <Page flush>
        <Hero brand="Sunbird" />
      </Page>
      <Page bar={false}>
        <Hero brand="Sunbird" label="How much?" figure="5">
          More
        </Hero>
        <ProgressSteps step={1} of={2} />
        <ProgressSteps step={2} of={2} part="Part 1" />
      </Page>
    </>
  ),
  dialogs: (
    <Dialog
      open
      title="Leave?"
      actions={[act, { ...act, loading: true }, { ...act, kind: 'danger' }]}
      onClose={nothing}
    >
      All is lost.
    </Dialog>
  ),
  'a sheet': (
    <Sheet open title="Day" onClose={nothing} tall>
      Days
    </Sheet>
  ),
  'a sheet of options': (
    <OptionSheet open title="Who" options={options} value="a" onChoose={nothing} onClose={nothing} />
  ),
  'a sheet that is searched': (
    <OptionSheet
      open
      title="Who"
      options={options}
      value="a"
      onChoose={nothing}
      onClose={nothing}
      typedOption={nothing}
    />
  ),
  searches: (
    <>
      <SearchField label="Search" typed="" onType={nothing} found={undefined} />
      <SearchField label="Search" typed="a" onType={nothing} found={0} />
    </>
  ),
};

test.each(Object.entries(looks))('%s', async (_, element) => {
  await show(element);
  await expectLook();
});

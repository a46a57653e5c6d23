import type { ReactElement } from 'react';
import {
  AmountSlider,
  AmountSliderOutline,
  AppsIcon,
  CalendarIllustration,
  CheckingIllustration,
  Collapse,
  CostBar,
  IdCardIllustration,
  LinkCell,
  Logo,
  PayoutIllustration,
  ProgressSteps,
  SearchIcon,
  SkeletonBar,
  SkeletonCards,
  SkeletonHero,
  SkeletonRows,
  Toast,
} from '.';
import { show } from './testing/show';

function slider(value: number, max = 5000): ReactElement {
  return (
    <AmountSlider
      label="Amount"
      valueText=""
      value={value}
      min={1000}
      max={max}
      step={1}
      onChange={() => undefined}
    />
  );
}

// With what an outline leaves out: sizes, colours and shapes.
test.each([
  [
    'icons and illustrations',
    <>
      <SearchIcon />
      <SearchIcon size={18} className="red" />
      <AppsIcon size={19} />
      <Logo />
      <Logo onHero />
      <CheckingIllustration />
      <CalendarIllustration />
      <CalendarIllustration done />
      <PayoutIllustration />
    </>,
  ],
  [
    'icons that say a state',
    <>
      <Toast text="Saved" kind="success" />
      <Toast text="Failed" kind="failure" />
      <LinkCell title="In" onClick={() => undefined} />
      <LinkCell title="Out" onClick={() => undefined} external />
      <Collapse title="Shut">x</Collapse>
      <Collapse title="Open" defaultOpen>
        x
      </Collapse>
    </>,
  ],
  [
    'an identity card',
    <>
      <IdCardIllustration side="front" />
      <IdCardIllustration side="back" />
    </>,
  ],
  [
    'skeletons',
    <>
      <SkeletonBar />
      <SkeletonCards cards={1} />
      <SkeletonRows rows={2} />
      <SkeletonHero brand="Sunbird" />
    </>,
  ],
  [
    'shares of a whole',
    <>
      {slider(2000)}
      {slider(1000, 1000)}
      <AmountSliderOutline />
      <CostBar received={300} fees={-1} interest={undefined} />
      <ProgressSteps step={2} of={3} share={0.25} />
    </>,
  ],
])('%s', async (_, element) => {
  const { container } = await show(element);
  expect(
    container.innerHTML
      .replace(/:r\w+:/g, 'id')
      .replace(/<\/[^>]+>/g, '')
      .replaceAll('><', '>\n<'),
  ).toMatchSnapshot();
});

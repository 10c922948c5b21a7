import { useEffect, useEffectEvent, useState } from 'react';
import { durationText } from '../format/index.ts';

type CountdownProps = {
  /** Seconds from now; a new number starts it again. */
  seconds: number;
  /** What will happen by itself: «проверка продолжится». */
  then: string;
  onEnd?: () => void;
};

/** Counts down the seconds of a limit and says what will happen by itself: «Через 12 сек проверка продолжится». */
export function Countdown({ seconds, then, onEnd }: CountdownProps) {
  const left = useSecondsLeft(seconds, onEnd);
  return (
    <span role="timer">
      Через <b>{durationText(left)}</b> {then}
    </span>
  );
}

/** Whole seconds left of `seconds`, counted by the clock; `onEnd` runs once at zero. */
export function useSecondsLeft(seconds: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const until = performance.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, 200);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

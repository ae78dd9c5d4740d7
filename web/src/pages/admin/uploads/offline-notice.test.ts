import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Uppy from '@uppy/core';
import { keepOfflineNotice } from './offline-notice';

describe('keepOfflineNotice', () => {
  let uppy: Uppy;
  let stop: () => void;
  const messages = () => uppy.getState().info.map(({ message }) => message);

  /** What Uppy does when the browser reports that the connection is gone or back. */
  const setConnection = (onLine: boolean) => {
    Object.assign(globalThis, { window: { navigator: { onLine } } });
    uppy.updateOnlineStatus();
  };

  beforeEach(() => {
    jest.useFakeTimers();
    uppy = new Uppy();
    stop = keepOfflineNotice(uppy);
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('shows the message as long as there is no connection', () => {
    setConnection(false);
    jest.advanceTimersByTime(3_600_000);
    expect(messages()).toEqual(['No Internet connection']);
  });

  it('keeps it while other messages come and go, and does not repeat it', () => {
    setConnection(false);
    uppy.info('a.png exceeds maximum allowed size of 10 MB', 'error', 5_000);
    setConnection(false);
    jest.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['No Internet connection']);
  });

  it('removes it when the connection is back', () => {
    setConnection(false);
    jest.advanceTimersByTime(10_000);
    setConnection(true);
    expect(messages()).toEqual(['Connected to the Internet']);
    jest.advanceTimersByTime(3_000);
    expect(messages()).toEqual([]);
  });

  it('leaves Uppy alone once stopped', () => {
    stop();
    setConnection(false);
    jest.advanceTimersByTime(0);
    expect(messages()).toEqual([]);
  });
});

import type { Body, Meta, UploadResult, Uppy } from '@uppy/core';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import DashboardModal from '@uppy/react/dashboard-modal';
import { useEffect, useRef, type RefObject } from 'react';
import { keepOfflineNotice } from './offline-notice';
import './upload-window.css';

export interface UploaderProps {
  isOpen: boolean;
  onClose: () => void;
  /** Receives the public address of an uploaded image, or the id of a recording, before the window closes. */
  onUploaded: (addressOrId: string) => void;
}

interface Props<M extends Meta, B extends Body> extends UploaderProps {
  uploader: Uppy<M, B>;
  /** Accessible name of the window. */
  name: string;
  note: string;
  closesOnOutsideClick?: boolean;
  /** The address or id of the uploaded file; undefined when the upload failed. Stable between renders. */
  readResult: (result: UploadResult<M, B>) => string | undefined;
}

/** The modal window in which one file is chosen and sent to storage. */
export function UploadWindow<M extends Meta, B extends Body>({
  uploader,
  name,
  note,
  isOpen,
  closesOnOutsideClick = false,
  onClose,
  readResult,
  onUploaded,
}: Props<M, B>) {
  const frame = useRef<HTMLDivElement>(null);
  useAccessibleNames(frame, name);
  useEffect(() => keepOfflineNotice(uploader), [uploader]);
  useEffect(() => {
    const finish = (result: UploadResult<M, B>) => {
      const uploaded = readResult(result);
      if (!uploaded) return;
      onUploaded(uploaded);
      onClose();
      uploader.clear();
    };
    uploader.on('complete', finish);
    return () => void uploader.off('complete', finish);
  }, [uploader, readResult, onUploaded, onClose]);
  return (
    <div ref={frame}>
      <DashboardModal
        uppy={uploader}
        open={isOpen}
        onRequestClose={onClose}
        closeModalOnClickOutside={closesOnOutsideClick}
        proudlyDisplayPoweredByUppy={false}
        note={note}
      />
    </div>
  );
}

/** Sets the names and roles that Uppy's window lacks, each time it renders. */
function useAccessibleNames(frame: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const setNames = () => {
      current.querySelector('.uppy-Dashboard-inner')?.setAttribute('aria-label', name);
      current.querySelector('.uppy-Dashboard-filesInner')?.setAttribute('role', 'list');
    };
    const observer = new MutationObserver(setNames);
    observer.observe(current, { childList: true, subtree: true });
    setNames();
    return () => observer.disconnect();
  }, [frame, name]);
}

import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import DashboardModal from '@uppy/react/dashboard-modal';
import { useEffect, useRef, useState } from 'react';
import { requestUploadUrl } from '../../../api/uploads';
import { useApp } from '../../../app-context';
import { createUploader } from './create-uploader';
import './image-uploader.css';
import { useMendedNames } from './use-mended-names';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Told where the picture is read once it has been sent. */
  onUploaded: (address: string) => void;
}

/** The window in which a picture is chosen and sent to storage. */
export function ImageUploader({ isOpen, onClose, onUploaded }: Props) {
  const { http } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  useMendedNames(frame);
  const [uploader] = useState(() => createUploader((file, signal) => requestUploadUrl(http, file, signal)));

  useEffect(() => {
    const finish = ({
      successful = [],
      failed = [],
    }: {
      successful?: { uploadURL?: string }[];
      failed?: unknown[];
    }) => {
      const address = successful[0]?.uploadURL;
      if (!address || failed.length) return;
      onUploaded(address);
      onClose();
      uploader.clear();
    };
    uploader.on('complete', finish);
    return () => void uploader.off('complete', finish);
  }, [uploader, onUploaded, onClose]);

  return (
    <div ref={frame}>
      <DashboardModal
        uppy={uploader}
        open={isOpen}
        onRequestClose={onClose}
        closeModalOnClickOutside
        proudlyDisplayPoweredByUppy={false}
        note="One picture: JPEG, PNG, WebP, AVIF or GIF, up to 10 MiB"
      />
    </div>
  );
}

export const scanner = {
  open: 'Scan with the camera',
  title: 'Scan a barcode',
  picture: 'Camera view',
  starting: 'Starting the camera…',
  aim: 'Hold the barcode inside the frame. It scans automatically.',
  refusals: {
    denied: 'Camera access is blocked. Allow it in your browser’s settings for this site, then try again.',
    none: 'No camera found. Connect one and try again, or type the code.',
    busy: 'Another app is using the camera. Close it and try again.',
    insecure: 'Browsers allow the camera only over a secure connection (https). Type the code instead.',
    failed: 'The camera could not be started. Try again, or type the code.',
    unloaded: 'The barcode reader could not be loaded. Check your connection and try again.',
  },
  type: 'Type the code instead',
};

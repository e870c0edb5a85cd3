export const scanner = {
  open: 'Scan with the camera',
  title: 'Scan a barcode',
  picture: 'What the camera sees',
  starting: 'Starting the camera…',
  aim: 'Hold the barcode in the frame. It is read by itself.',
  refusals: {
    denied:
      'This page may not use the camera. Allow it in the settings of the browser, beside the address, and try again.',
    none: 'No camera was found. Connect one and try again, or type the code.',
    busy: 'Another program is using the camera. Close it and try again.',
    insecure:
      'Browsers give a page the camera on an encrypted connection (https) alone. Type the code instead.',
    failed: 'The camera could not be started. Try again, or type the code.',
    unloaded: 'The reader of barcodes could not be loaded. Check the connection and try again.',
  },
  again: 'Try again',
  type: 'Type the code instead',
};

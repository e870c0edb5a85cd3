import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Import } from '#shared/exchange/imports/contract.ts';
import { ENCODING_NAMES } from '#shared/exchange/imports/encodings.ts';
import { DELIMITERS } from '#shared/exchange/imports/table.ts';
import { callApi } from '#web/api/call.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import own from './ColumnMapping.module.css';
import { rereadImport } from './queries.ts';
import { useShowImport } from './useImportActions.ts';

/** Headings further below are possible; a choice of all lines is none. */
const LINES = 20;

/** What the cells of a file are in: encoding and separator, or workbook and sheet. */
export function readAs({ encoding, delimiter, sheet }: Import, { imports }: Pick<Texts, 'imports'>) {
  return sheet === null
    ? ([encoding, imports.delimiters[delimiter] ?? delimiter] as const)
    : ([imports.workbook, imports.sheetFact(sheet)] as const);
}

/** How the file was read, as it was recognised; another choice reads it again, and its columns anew. */
export function FileReading({ current }: { current: Import }) {
  const texts = useTexts();
  const { imports } = texts;
  const show = useShowImport();
  const reread = useMutation({
    mutationFn: (body: Parameters<typeof callApi<typeof rereadImport>>[1]['body']) =>
      callApi(rereadImport, { params: { id: current.id }, body }),
    onSuccess: show,
  });
  const { encoding, delimiter, sheet, sheets, headingLine } = current;
  const doubtful = sheets.length > 1 || headingLine > 1 || !/^(UTF|XLSX)/.test(encoding);
  const choices = [
    ...(encoding === 'XLSX'
      ? [{ field: 'sheet', label: imports.sheet, value: sheet, data: sheets } as const]
      : [
          { field: 'encoding', label: imports.encoding, value: encoding, data: ENCODING_NAMES } as const,
          {
            field: 'delimiter',
            label: imports.delimiter,
            value: delimiter,
            data: DELIMITERS.map((value) => ({ value, label: imports.delimiterNames[value] ?? value })),
          } as const,
        ]),
    {
      field: 'headingLine',
      label: imports.headingLine,
      value: headingLine,
      data: Array.from({ length: Math.max(LINES, headingLine) }, (_, at) => ({
        value: String(at + 1),
        label: imports.line(at + 1),
      })),
    } as const,
  ];
  return (
    <details className={own.reading} open={doubtful}>
      <summary>{imports.readAs([...readAs(current, texts), imports.headingsIn(headingLine)])}</summary>
      <div className={own.settings}>
        {choices.map(({ field, label, value, data }) => (
          <NativeSelect
            key={field}
            label={label}
            description={field === 'encoding' ? imports.encodingHint : undefined}
            value={String(value)}
            disabled={reread.isPending}
            onChange={({ currentTarget: { value: chosen } }) =>
              reread.mutate({ [field]: field === 'headingLine' ? Number(chosen) : chosen })
            }
            data={[...data]}
          />
        ))}
      </div>
      <FormMessage error={reread.error} />
    </details>
  );
}

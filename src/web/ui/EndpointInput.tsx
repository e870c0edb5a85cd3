import { Select, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { endpointParts } from '#shared/foundation/einvoice/endpoint.ts';
import { useTexts } from '../texts/language.ts';
import classes from './EndpointInput.module.css';

type Props = {
  /** A scheme and an identifier with a colon between them; empty: none. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  hint: string;
};

/** The usual schemes, in the order that they are offered. */
const USUAL = [
  ...['EM', '0088', '9930', '0204', '9914', '0208', '0106', '0192', '0007', '0184', '0009', '0002', '0211'],
] as const;
const NONE = 'none';
const OTHER = 'other';

const joined = (scheme: string, id: string) => (scheme || id ? `${scheme}:${id}` : '');

/** Where somebody is reached electronically: what kind of address it is in words, and the address. */
export function EndpointInput({ value, onChange, error, hint }: Props) {
  const { endpoint: words } = useTexts().einvoices;
  const { scheme, id } = endpointParts(value);
  const usual = USUAL.find((known) => known === scheme);
  const [wantsOther, setWantsOther] = useState(false);
  const isOther = wantsOther || (scheme !== '' && !usual);
  const choose = (kind: string | null) => {
    setWantsOther(kind === OTHER);
    onChange(kind === NONE || kind === null ? '' : joined(kind === OTHER ? '' : kind, id));
  };
  // Said where it is mended.
  const atScheme = isOther && scheme === '';
  return (
    <fieldset className={classes.fields}>
      <legend>{words.label}</legend>
      <div>
        <Select
          label={words.kind}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={isOther ? OTHER : (usual ?? NONE)}
          onChange={choose}
          error={!isOther && !usual ? error : undefined}
          data={[
            { value: NONE, label: words.none },
            ...USUAL.map((known) => ({ value: known, label: words.schemes[known] })),
            { value: OTHER, label: words.other },
          ]}
        />
        {isOther ? (
          <TextInput
            label={words.scheme}
            description={words.schemeHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={4}
            autoComplete="off"
            dir="ltr"
            value={scheme}
            error={atScheme ? error : undefined}
            onChange={({ currentTarget }) => {
              setWantsOther(true);
              onChange(joined(currentTarget.value.trim().toUpperCase(), id));
            }}
          />
        ) : null}
        {isOther || usual ? (
          <TextInput
            label={words.id}
            maxLength={75}
            autoComplete="off"
            dir="ltr"
            value={id}
            error={atScheme ? undefined : error}
            onChange={({ currentTarget }) => onChange(joined(scheme, currentTarget.value))}
          />
        ) : null}
      </div>
    </fieldset>
  );
}

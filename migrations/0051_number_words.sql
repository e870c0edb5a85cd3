-- By what a document is found by its number, for the statement that takes it: as wordsOf in documents/words.ts has it.
create function number_words(number text) returns text language plpgsql immutable as $$
declare
  word text;
  kept text := ' ';
begin
  for word in select left(part[1], 40) from regexp_matches(fold(number), '[[:alnum:]]+', 'g') as part loop
    if strpos(kept, ' ' || word || ' ') = 0 then
      kept := kept || word || ' ';
    end if;
  end loop;
  word := substring(kept from '([^ ]*[0-9]) $');
  if word is not null then
    kept := kept || '~' || reverse(word) || ' ';
  end if;
  return kept;
end $$;

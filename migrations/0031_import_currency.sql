-- Imports read amounts in the currency that the books are in when the dry run is made, not when the file came.
grant update (currency) on imports to stockbook_app;

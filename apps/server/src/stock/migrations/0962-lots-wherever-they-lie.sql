-- A lot somebody names to be counted without its cell is counted wherever it lies; with the cell 0 only outside of cells.
alter table stock_document_line add column anywhere boolean not null default false;

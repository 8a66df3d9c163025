-- oldest code that can still run: 27

-- What the documents of a plan have to show, in everyday words. What the ministry wrote itself stays.
update document_types t set description = plain.after
from (values
  ('The resolution of the company or of all owners to strata-title the property, signed. The portal has a template.',
    'The written decision of the company’s board, or of all owners, to divide the building into units with titles. The portal has a template.'),
  ('Where the plot is mortgaged: the consent of whoever holds the mortgage.',
    'Where the plot secures a loan: the consent of the lender.'),
  ('Where the share values are set by a valuer.',
    'Where a valuer, who says what property is worth, sets the share values.'),
  ('Whatever else supports the application.', 'Anything else that supports the application.')
) as plain (before, after)
where t.description = plain.before;

-- The banks' own layouts, by their public manuals, and PIX by the data of an account where there is no key.
ALTER TABLE contas_pagadoras
  ADD COLUMN pix_por_dados boolean,
  DROP CONSTRAINT contas_pagadoras_leiaute_check,
  ADD CONSTRAINT contas_pagadoras_leiaute_check CHECK (leiaute IN (1, 33, 237, 341, 748, 756, 1001));

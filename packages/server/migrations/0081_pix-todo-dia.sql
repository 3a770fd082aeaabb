-- Whether the account's bank takes PIX on days that are no business days: known by its agreement, not by its layout.
ALTER TABLE contas_pagadoras ADD COLUMN pix_todo_dia boolean;

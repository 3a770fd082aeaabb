-- Since when a vehicle is rented: its rent is not of the months before.

ALTER TABLE veiculos ADD COLUMN locado_desde date;

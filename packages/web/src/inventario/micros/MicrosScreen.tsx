import { micros } from '@prumo/domain/inventario/micros.ts'
import { ListaDoInventario } from '../ListaDoInventario.tsx'
import { colunas } from './colunas.tsx'

/** Spec 3 §2.4: the computers and devices of the company, and who has them. */
export const MicrosScreen = () => (
  <ListaDoInventario
    entity={micros}
    colunas={colunas}
    placeholder="Buscar por etiqueta, marca, modelo, CPU, responsável, contrato, valor…"
  />
)

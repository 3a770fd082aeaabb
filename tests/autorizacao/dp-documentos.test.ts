import { matriz } from './motor.ts'
import { dpDocumentos } from './tabela-dp-documentos.ts'

matriz('dp-documentos', dpDocumentos)

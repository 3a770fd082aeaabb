import { matriz } from './motor.ts'
import { auditoria } from './tabela-auditoria.ts'

matriz('auditoria', auditoria)

import { matriz } from './motor.ts'
import { administracao } from './tabela-administracao.ts'

matriz('administracao', administracao)

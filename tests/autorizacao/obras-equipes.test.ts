import { matriz } from './motor.ts'
import { obrasEquipes } from './tabela-obras-equipes.ts'

matriz('obras-equipes', obrasEquipes)

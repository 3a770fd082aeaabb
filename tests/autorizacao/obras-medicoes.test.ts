import { matriz } from './motor.ts'
import { obrasMedicoes } from './tabela-obras-medicoes.ts'

matriz('obras-medicoes', obrasMedicoes)

import { matriz } from './motor.ts'
import { privacidade } from './tabela-privacidade.ts'

matriz('privacidade', privacidade)

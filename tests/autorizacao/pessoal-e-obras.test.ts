import { matriz } from './motor.ts'
import { pessoalEObras } from './tabela-pessoal-e-obras.ts'

matriz('pessoal-e-obras', pessoalEObras)

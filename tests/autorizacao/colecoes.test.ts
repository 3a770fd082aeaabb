import { matriz } from './motor.ts'
import { colecoes } from './tabela-colecoes.ts'

matriz('colecoes', colecoes)

import { matriz } from './motor.ts'
import { relatorios } from './tabela-relatorios.ts'

matriz('relatorios', relatorios)

import { matriz } from './motor.ts'
import { dpAptidao } from './tabela-dp-aptidao.ts'

matriz('dp-aptidao', dpAptidao)
